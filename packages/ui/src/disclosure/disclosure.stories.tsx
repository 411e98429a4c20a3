import { Disclosure } from './disclosure.tsx';

export const title = 'ui/disclosure';

export const Closed = () => (
  <Disclosure summary="Ver los datos en una tabla">Doce filas.</Disclosure>
);
export const Framed = () => (
  <Disclosure framed open summary="Resumen · Recibirá 5.028,60 € (estimado)">
    Importe bruto: 5.200,00 €
  </Disclosure>
);
