/** Shows the current step of a form as text, such as «Reembolso · Paso 3 de 6». */
export function Stepper({ step, steps, name }: { step: number; steps: number; name?: string }) {
  return <>{`${name ? `${name} · ` : ''}Paso ${step} de ${steps}`}</>;
}
