import { Pagination } from './pagination.tsx';

export const title = 'ui/pagination';

export const Middle = () => (
  <Pagination page={5} pageCount={12} href={(page) => `#pagina=${page}`} />
);
export const First = () => <Pagination page={1} pageCount={3} href={(page) => `#pagina=${page}`} />;
