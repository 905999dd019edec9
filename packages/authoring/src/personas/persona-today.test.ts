import { todayIn } from '@quire/validation';
import { expect, it } from 'vitest';
import { personaToday } from './run-persona.ts';

it.each(['America/New_York', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'])(
  "is an instant of the persona's day in %s",
  (zone) => {
    for (const date of ['2026-11-01', '2026-03-08', '2028-02-29']) {
      const today = personaToday(date, zone);
      expect(todayIn(zone, today.instant)).toEqual({ date, instant: today.instant });
    }
  },
);
