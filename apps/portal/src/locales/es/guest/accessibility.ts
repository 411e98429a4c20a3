/** Texts of «Accesibilidad» (UIX-72). They claim only what the tests of this repository show. */
export const accessibility = {
  title: 'Accesibilidad',
  about: (manager: string) =>
    `${manager} quiere que cualquier persona pueda usar esta área privada. La hacemos para cumplir las pautas WCAG 2.2, nivel AA, y la norma EN 301 549.`,
  status:
    'Cumplimiento: parcial. Las comprobaciones son nuestras; todavía no la ha auditado nadie de fuera.',
  tried: {
    title: 'Qué hemos comprobado',
    items: [
      'Cada pantalla, también mientras carga, vacía, con errores y sin permisos, con axe-core y las reglas A y AA, al ancho de un teléfono (390\u00a0px): sin faltas.',
      'Ninguna pantalla obliga a desplazarse a lo ancho con 390 ni con 320\u00a0px, que es como se ve una pantalla de 1280\u00a0px ampliada al 400\u00a0%.',
      'Las páginas principales, con sus menús y diálogos abiertos, con axe-core en un ordenador (1280\u00a0px), y su ancho en una tableta (834\u00a0px).',
      'El contraste de los colores, por cálculo, en el tema claro y en el oscuro.',
      'Solo con el teclado: entrar, pedir otra contraseña, cambiar los ajustes de acceso y la dirección, suscribir, traspasar, domiciliar, preparar un reembolso, firmar y salir.',
      'Los PDF que creamos están etiquetados, con idioma, título y el texto de sus figuras.',
    ],
  },
  limits: {
    title: 'Qué falta',
    items: [
      'No la han probado personas que usan lectores de pantalla, control por voz u otros productos de apoyo.',
      'Las pruebas son con Chromium; no con Firefox ni con Safari.',
      'En el tema oscuro hemos calculado los colores, pero no hemos repetido las pruebas de cada pantalla.',
      'No hemos probado la letra del sistema al 200\u00a0%.',
      'Los documentos legales de los productos, los ficheros que envían otras personas y el vídeo de bienvenida pueden no ser accesibles.',
    ],
  },
  problem: {
    title: 'Si encuentra un problema',
    text: 'Díganos qué quería hacer, en qué página y con qué navegador o producto de apoyo. Le ayudaremos a hacerlo de otra manera mientras lo arreglamos. También puede poner una reclamación en «Contacto» cuando haya entrado.',
    write: (email: string) => `Escribir a ${email}`,
  },
  date: 'Declaración del 28-nov-2026.',
} as const;
