import { CopyField } from './copy-field.tsx';

export const title = 'ui/copy-field';

export const Iban = () => <CopyField label="IBAN" value="ES91 2100 0418 4502 0005 1332" />;
