/** Where one is in a series of steps, as text: «Reembolso · Paso 3 de 6». It is not a way to move. */
export function Stepper({ step, steps, name }: { step: number; steps: number; name?: string }) {
  return <>{`${name ? `${name} · ` : ''}Paso ${step} de ${steps}`}</>;
}
