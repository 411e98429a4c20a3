import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayFigures } from './evolution-tools.tsx';

const none = { date: '2010-03-05', total: '0.00', invested: '0.00', gain: '0.00' };

it('says that there was no investment yet, instead of amounts of zero', () => {
  const markup = renderToStaticMarkup(<DayFigures found={{ ...none, return_percent: null }} />);
  expect(markup).toContain('El 05-mar-2010 todavía no tenía ninguna inversión.');
  expect(markup).not.toContain('0,00');
});

it('shows amounts of zero once everything has been withdrawn', () => {
  const markup = renderToStaticMarkup(<DayFigures found={{ ...none, return_percent: '4.10' }} />);
  expect(markup).toContain('0,00');
});
