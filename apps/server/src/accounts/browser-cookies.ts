import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import type { Secrets } from '../settings/secrets.ts';
import { callersOf, type Callers } from '../security/caller.ts';

const day = 24 * 60 * 60_000;
/** In milliseconds: how long a device is known after its last login. */
export const deviceLife = 365 * day;
/** Short, because other people may share the browser; without it the code decides. */
const signUpLife = day;
/** Siblings share a device; a computer room would grow a cookie without end. */
const mostAccounts = 5;

/**
 * Cookies of an account beside its session. They only choose the counters of a login and the codes that a browser may
 * type.
 */
export interface BrowserCookies {
  /** Returns the id of the device, if this account has been opened with it before. */
  deviceOf(request: FastifyRequest, email: string, now: number): string | undefined;
  /** Returns the id of this browser's sign-up with the address. */
  signUpOf(request: FastifyRequest, email: string, now: number): string | undefined;
  setDevice(request: FastifyRequest, reply: FastifyReply, email: string, now: number): void;
  setSignUp(reply: FastifyReply, email: string, signUpId: string, now: number): void;
  clearSignUp(reply: FastifyReply): void;
}

export function browserCookies({ settings, secrets }: Pick<Dependencies, 'settings' | 'secrets'>): BrowserCookies {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  const [device, signUp] = ['device', 'sign-up'].map((name) => `${secure ? '__Host-' : ''}quire-${name}`) as [
    string,
    string,
  ];
  const options: CookieSerializeOptions = { path: '/', secure, httpOnly: true, sameSite: 'strict' };
  const devicesOf = (request: FastifyRequest): string[] =>
    (request.cookies[device] ?? '').split('~').slice(0, mostAccounts);
  const idOfDevice = (value: string, email: string, now: number): string | undefined =>
    signedId(secrets, device, email, value, now - deviceLife);
  return {
    deviceOf: (request, email, now) =>
      devicesOf(request)
        .map((value) => idOfDevice(value, email, now))
        .find((id) => id !== undefined),
    signUpOf: (request, email, now) =>
      signedId(secrets, signUp, email, request.cookies[signUp] ?? '', now - signUpLife),
    setDevice: (request, reply, email, now) => {
      const others = devicesOf(request).filter((value) => value !== '' && idOfDevice(value, email, now) === undefined);
      const devices = [signed(secrets, device, email, randomBytes(16).toString('base64url'), now), ...others].slice(
        0,
        mostAccounts,
      );
      void reply.setCookie(device, devices.join('~'), { ...options, maxAge: deviceLife / 1000 });
    },
    setSignUp: (reply, email, signUpId, now) =>
      void reply.setCookie(signUp, signed(secrets, signUp, email, signUpId, now), {
        ...options,
        maxAge: signUpLife / 1000,
      }),
    clearSignUp: (reply) => void reply.clearCookie(signUp, options),
  };
}

/** Returns `<id>.<time>.<hash>`: the hash binds it to the address, which it does not contain. */
function signed(secrets: Secrets, purpose: string, email: string, id: string, now: number): string {
  const time = Math.floor(now / 1000).toString(36);
  return [id, time, keyedHash(secrets, purpose, email, id, time).toString('base64url')].join('.');
}

/** Returns the id that this server signed for an address, not before `since`. */
function signedId(secrets: Secrets, purpose: string, email: string, value: string, since: number): string | undefined {
  const [, id = '', time = '', hash = ''] = /^([\w-]{22,36})\.([\da-z]{1,9})\.([\w-]{43})$/.exec(value) ?? [];
  const isOurs = timingSafeEqual(
    keyedHash(secrets, purpose, email, id, time),
    Buffer.concat([Buffer.from(hash, 'base64url')], 32),
  );
  return isOurs && Number.parseInt(time, 36) * 1000 >= since ? id : undefined;
}

/** Requester of something about an address. Each has counters that nobody else can use up. */
export interface Requester extends Callers {
  email: string;
  /** Whether all callers may share this address: nothing is counted by it alone. */
  mayBeEverybody: boolean;
  /** The device, if the account knows it. */
  device: string | undefined;
  signUp: string | undefined;
}

export const requesterOf = (
  request: FastifyRequest,
  cookies: BrowserCookies,
  email: string,
  now: number,
): Requester => ({
  email,
  ...callersOf(request),
  mayBeEverybody: request.mayBeEverybody,
  device: cookies.deviceOf(request, email, now),
  signUp: cookies.signUpOf(request, email, now),
});
