import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('a pending button', () => {
  it('can still hold the focus, changes its words and says them', () => {
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

  it('has its status ready and silent before', () => {
    const markup = renderToStaticMarkup(<Button pendingLabel="Entrando…">Entrar</Button>);
    expect(markup).toContain('>Entrar</button>');
    expect(markup).toContain('<span role="status" class="vh"></span>');
  });
});
