import { expect, test } from 'vitest';
import { attachmentNamed } from './answer-pdf.ts';

test.each([
  [
    'Wexcombe application Ada Lovelace.pdf',
    'Wexcombe application Ada Lovelace.pdf',
    'Wexcombe%20application%20Ada%20Lovelace.pdf',
  ],
  ['Zoë Ōkami.pdf', 'Zoe Okami.pdf', 'Zo%C3%AB%20%C5%8Ckami.pdf'],
  [
    'application ليلى 王小明.pdf',
    'application.pdf',
    'application%20%D9%84%D9%8A%D9%84%D9%89%20%E7%8E%8B%E5%B0%8F%E6%98%8E.pdf',
  ],
  [
    'a"; filename="b.exe\r\nset-cookie: c=d.pdf',
    'a; filename=b.exeset-cookie c=d.pdf',
    'a%3B%20filename%3Db.exeset-cookie%20c%3Dd.pdf',
  ],
  ['../../etc/passwd.pdf', '..-..-etc-passwd.pdf', '..-..-etc-passwd.pdf'],
  ['\u202Efdp.exe\u2066<script>\u0000.pdf', 'fdp.exescript.pdf', 'fdp.exescript.pdf'],
  [
    'a\uFF02; filename=\uFF02b.exe\uFF3C\uFF0Fc.pdf',
    'a; filename=b.exec.pdf',
    'a%EF%BC%82%3B%20filename%3D%EF%BC%82b.exe%EF%BC%BC%EF%BC%8Fc.pdf',
  ],
  ["O'Neil (1)*.pdf", "O'Neil (1).pdf", 'O%27Neil%20%281%29.pdf'],
])('a saved file is named plainly, whatever its name holds: %j', (name, plain, encoded) => {
  expect(attachmentNamed(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});
