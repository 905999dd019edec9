import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  write(
    createLog(
      { LOG_LEVEL: 'info' },
      {
        write: (line) => {
          text += line;
        },
      },
    ),
  );
  return text;
};

test('a request is logged without its query, address and headers', () => {
  const line = written((log) =>
    log.info(
      {
        req: {
          method: 'GET',
          url: '/reset?username=ada@x.example&id=tok',
          id: 'r1',
          headers: { cookie: 'sid=abc' },
          ip: '10.1.2.3',
        },
      },
      'asked',
    ),
  );
  expect(JSON.parse(line)).toMatchObject({ req: { method: 'GET', path: '/reset', id: 'r1' } });
  for (const secret of ['ada@', 'tok', 'sid=', '10.1.2.3']) expect(line).not.toContain(secret);
});

test('an error is logged by name, code and place; what its message or detail quotes is not', () => {
  const error = Object.assign(new Error('invalid input syntax for type date: "078-05-1120"'), {
    code: '22007',
    detail: 'Key (email)=(ada@x.example) already exists.',
    constraint: 'account_email',
    cause: new SyntaxError('Unexpected token in "my essay"'),
  });
  const line = written((log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({
    err: { name: 'Error', code: '22007', constraint: 'account_email', cause: { name: 'SyntaxError' } },
  });
  expect(line).toContain('log.test.ts');
  for (const secret of ['078-05', 'ada@', 'essay']) expect(line).not.toContain(secret);
});

test('a fault of the program says what it was', () => {
  const line = written((log) => log.error({ err: new TypeError('x is not a function') }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'x is not a function' } });
});
