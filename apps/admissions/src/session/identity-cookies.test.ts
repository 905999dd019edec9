import { describe, expect, it } from 'vitest';
import { dropIdentityCookies, identityCookies } from './identity-cookies.ts';

describe('identity cookies', () => {
  it('are told by the beginning of their names', () => {
    expect(identityCookies('theme=dark; Identity.session=1; xIdentity.no=2', 'Identity.')).toEqual([
      'Identity.session=1',
    ]);
    expect(identityCookies('', 'Identity.')).toEqual([]);
    expect(identityCookies('note=Identity.', 'Identity.')).toEqual([]);
  });

  it('are dropped one by one, the others stay', () => {
    const written: string[] = [];
    const page = {
      get cookie() {
        return 'a=1; Identity.x=2; Identity.y=3';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    dropIdentityCookies(page, 'Identity.');
    expect(written).toEqual(['Identity.x=; Max-Age=0; Path=/', 'Identity.y=; Max-Age=0; Path=/']);
  });
});
