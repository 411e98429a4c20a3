import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DateText, DateTime } from './date-text.tsx';

describe('dates', () => {
  it('shows the short month and has the long date for screen readers', () => {
    const markup = renderToStaticMarkup(<DateText value="2026-09-05" />);
    expect(markup).toContain('dateTime="2026-09-05"');
    expect(markup).toContain('>05-sep-2026<');
    expect(markup).toContain('>5 de septiembre de 2026<');
  });

  it('shows a time in Madrid time, also after midnight there', () => {
    const markup = renderToStaticMarkup(<DateTime value="2026-07-15T22:30:00Z" />);
    expect(markup).toContain('>16-jul-2026 | 00:30<');
    expect(markup).toContain('>16 de julio de 2026, 00:30<');
  });

  it('shows a text when there is no date', () => {
    expect(renderToStaticMarkup(<DateText value={null} />)).toContain('sin dato');
    expect(renderToStaticMarkup(<DateTime value={undefined} />)).toContain('sin dato');
  });
});
