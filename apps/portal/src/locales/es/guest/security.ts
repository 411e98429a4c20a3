/** Texts of «Seguridad digital» (UIX-13): six pieces of advice of two sentences each. */
export const security = {
  title: 'Seguridad digital',
  blocks: [
    {
      title: 'Compruebe la dirección',
      text: 'Escriba usted la dirección del área privada o guárdela en sus favoritos. No entre desde enlaces de mensajes que no esperaba.',
    },
    {
      title: 'No comparta códigos',
      text: 'El código de 6 cifras es solo para usted. Nunca se lo pediremos por teléfono, correo o SMS.',
    },
    {
      title: 'Use una contraseña única',
      text: 'Elija una contraseña larga que no use en ningún otro sitio. Un gestor de contraseñas la guarda y la escribe por usted.',
    },
    {
      title: 'Desconfíe de la prisa',
      text: 'Quien quiere engañarle le mete prisa o le asusta. Pare, cuelgue y compruébelo con nosotros antes de hacer nada.',
    },
    {
      title: 'Revise sus avisos',
      text: 'Le avisamos cuando alguien entra desde un dispositivo nuevo o cambia sus datos. Lea esos avisos y las sesiones abiertas en su perfil.',
    },
    {
      title: 'Si sospecha, llámenos',
      text: 'Llámenos aunque no esté seguro: es mejor una llamada de más. Mientras tanto, cambie su contraseña.',
    },
  ],
  call: (phone: string) => `Llamar al ${phone}`,
  back: 'Volver',
} as const;
