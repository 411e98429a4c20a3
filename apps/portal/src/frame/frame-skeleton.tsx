import { AppShell, Header, Logo, PAGE_TITLE_ID, Skeleton } from '@participe/ui';
import type { ReactNode } from 'react';
import { brand } from '#brand';
import { shell } from '#texts/shell.ts';
import { addresses } from '../routing/addresses.ts';
import styles from './frame-skeleton.module.css';

/** The menus depend on the person and are absent. */
export function EmptyFrame({ children }: { children: ReactNode }) {
  const logo = <Logo mark={brand.logo} name={brand.shortName} />;
  return (
    <AppShell header={<Header logo={logo} homeHref={addresses.home} homeLabel={shell.homeLabel} />}>
      <h1 id={PAGE_TITLE_ID} tabIndex={-1} className="vh">
        {shell.privateAreaTitle}
      </h1>
      {children}
    </AppShell>
  );
}

/**
 * The frame before the person has loaded, which the build also writes into the page of the private area (UIX-73). The
 * content security policy of that page forbids style attributes, so the sizes are in the style sheet.
 */
export function FrameSkeleton() {
  return (
    <EmptyFrame>
      <Skeleton section={shell.privateArea} firstPhase="shown">
        <span className={styles.title} />
        <span className={styles.card} />
      </Skeleton>
    </EmptyFrame>
  );
}
