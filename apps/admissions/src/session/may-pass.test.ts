import { ApiError } from '@quire/api-client';
import { describe, expect, it } from 'vitest';
import { mayPass } from './may-pass.ts';

describe('mayPass', () => {
  it.each<[string, unknown, boolean]>([
    ['no answer', new ApiError('network', 0, undefined), true],
    ['a server in trouble', new ApiError('server', 503, 'Later.'), true],
    ['too many calls', new ApiError('server', 429, 'Slower.'), true],
    ['a call that took too long to arrive', new ApiError('server', 408, 'Again.'), true],
    ['a page of a proxy that calls itself a success', new ApiError('server', 200, undefined), true],
    ['a page of a proxy that calls itself a refusal', new ApiError('server', 403, undefined), true],
    ['what is no answer of a call', new Error('left the page'), true],
    ['a refusal in our words', new ApiError('server', 422, 'Too long.'), false],
    ['a call that nobody may make', new ApiError('server', 403, 'No.'), false],
    ['a dead session', new ApiError('unauthorised', 401, undefined), false],
  ])('%s', (_, error, passing) => {
    expect(mayPass(error)).toBe(passing);
  });
});
