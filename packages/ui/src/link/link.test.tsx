import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LinkButton } from '../link-button/link-button.tsx';
import { LinkContext } from './link.tsx';

describe('links', () => {
  it('are plain HTML links until the application provides a link component', () => {
    expect(renderToStaticMarkup(<LinkButton href="/operate">Invertir</LinkButton>)).toMatch(
      /^<a href="\/operate" class="[^"]+">Invertir<\/a>$/,
    );
  });

  it('use the link component of the application', () => {
    const markup = renderToStaticMarkup(
      <LinkContext
        value={({ children, href }) => (
          <a href={href} data-router="">
            {children}
          </a>
        )}
      >
        <LinkButton href="/operate">Invertir</LinkButton>
      </LinkContext>,
    );
    expect(markup).toBe('<a href="/operate" data-router="">Invertir</a>');
  });
});
