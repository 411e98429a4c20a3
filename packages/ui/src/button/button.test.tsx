import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('a pending button', () => {
  it('stays focusable, shows its pending label and announces it', () => {
    const markup = renderToStaticMarkup(
      <Button isPending pendingLabel="Entrando…">
        Entrar
      </Button>,
    );
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain(' disabled');
    expect(markup).toContain('>Entrando…</button>');
    expect(markup).toContain('<span role="status" class="vh">Entrando…</span>');
  });

  it('has an empty status element before it is pending', () => {
    const markup = renderToStaticMarkup(<Button pendingLabel="Entrando…">Entrar</Button>);
    expect(markup).toContain('>Entrar</button>');
    expect(markup).toContain('<span role="status" class="vh"></span>');
  });
});
