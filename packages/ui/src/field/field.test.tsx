import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { TextField } from '../text-field/text-field.tsx';

describe('a field', () => {
  it('links label, hint and error to its input', () => {
    const markup = renderToStaticMarkup(
      <TextField id="alias" label="Alias" hint="Solo lo ve usted." error="Campo requerido." />,
    );
    expect(markup).toContain('<label for="alias"');
    expect(markup).toContain('id="alias-ayuda"');
    expect(markup).toContain('id="alias-error"');
    expect(markup).toContain('aria-describedby="alias-ayuda alias-error"');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('<span class="vh">Error: </span>Campo requerido.');
  });

  it('is not marked invalid and refers to no text when it has neither hint nor error', () => {
    const markup = renderToStaticMarkup(<TextField id="alias" label="Alias" />);
    expect(markup).not.toContain('aria-invalid');
    expect(markup).not.toContain('aria-describedby');
  });

  it('names a group by its legend and gives its radio buttons one name', () => {
    const markup = renderToStaticMarkup(
      <RadioCards
        id="forma"
        legend="Forma"
        error="Campo requerido."
        options={[
          { value: 'a', label: 'Una' },
          { value: 'b', label: 'Otra' },
        ]}
        value="b"
        onChange={() => {}}
      />,
    );
    expect(markup).toContain('<fieldset id="forma"');
    expect(markup).toContain('aria-describedby="forma-error"');
    expect(new Set(markup.match(/name="[^"]*"/g)).size).toBe(1);
    expect(markup.match(/checked=""/g)).toHaveLength(1);
  });
});
