import { SignersList } from './signers-list.tsx';

export const title = 'ordering/signers-list';
export const layout = 'part';

export const Joint = () => (
  <SignersList
    count={{ signed: 1, required: 2 }}
    rule="Tienen que firmar todas las personas."
    signers={[
      { key: '1', name: 'Usted', role: 'Titular', state: 'your-turn' },
      {
        key: '2',
        name: 'Marta Prat',
        role: 'Titular',
        state: 'signed',
        signedAt: '18-nov-2026 | 10:42',
      },
      { key: '3', name: 'Pere Vila', role: 'Autorizado consultivo', state: 'not-needed' },
    ]}
  />
);
