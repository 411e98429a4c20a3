import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Timeline } from './timeline.tsx';

describe('a timeline', () => {
  const markup = renderToStaticMarkup(
    <Timeline
      label="Pasos"
      items={[
        { key: '1', title: 'Firmada', state: 'done' },
        { key: '2', title: 'Enviada', state: 'current' },
        { key: '3', title: 'Valorada', state: 'expected', when: '23-nov-2026' },
      ]}
    />,
  );

  it('marks one step as current and states the status of each step in words', () => {
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
    expect(markup).toContain('Hecho: </span>Firmada');
    expect(markup).toContain('Ahora: </span>Enviada');
    expect(markup).toContain('Previsto: </span>Valorada');
    expect(markup).toContain('previsto </span>23-nov-2026');
  });
});
