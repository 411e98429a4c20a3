/** Shows the current step as text: «Reembolso · Paso 3 de 6». It has no links. */
export function Stepper({ step, steps, name }: { step: number; steps: number; name?: string }) {
  return <>{`${name ? `${name} · ` : ''}Paso ${step} de ${steps}`}</>;
}
