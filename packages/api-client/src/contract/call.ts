import type { z } from 'zod';

/** One call: where it goes and what travels. `:name` in a path and the query are filled from `params`. */
export interface Call<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The callers it admits: anybody, a logged-in student, or the bearer of a service token. */
  access: 'public' | 'student' | 'service';
  /** Pages repeat it on their own, so it is not a sign of the applicant and keeps no session alive. */
  polled?: boolean;
  /** Whether it is exempt from its applicant's limits: ending a session must always work. */
  unpaced?: boolean;
  body: Body;
  answer: Answer;
}

/** Declares a call with its shapes kept. */
export function call<Body extends z.ZodType, Answer extends z.ZodType>(
  declared: Call<Body, Answer>,
): Call<Body, Answer> {
  return declared;
}
