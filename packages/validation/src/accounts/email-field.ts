import { z } from 'zod';
import { emailPattern } from '../answers/email.ts';

/** An email address as it is typed into a card; white space around it is left out. */
export const emailField = (message: string): z.ZodString => z.string(message).trim().max(254, message).regex(emailPattern, { error: message });
