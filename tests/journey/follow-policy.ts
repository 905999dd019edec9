import type { BrowserContext } from 'playwright';

declare global {
  var policyBroken: (what: string) => void;
}

/** Lists what the content security policy refuses on any page of a context. */
export async function followPolicy(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeBinding('policyBroken', (_page, what: string) => {
    faults.push(what);
  });
  await context.addInitScript(() => {
    globalThis.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) => {
        globalThis.policyBroken(`The policy ${effectiveDirective} refused ${blockedURI} ${sample}`);
      },
      { capture: true },
    );
  });
}
