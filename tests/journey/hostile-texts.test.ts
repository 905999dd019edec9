import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { wexcombe } from '../../packages/authoring/src/testing/wexcombe.ts';
import { servedProduct } from './served-product.ts';
import { fillsLogin } from './student.ts';
import { signIn, visit } from './visit.ts';
import { wholeApplication } from './whole-application.ts';

const served = servedProduct();

describe('hostile texts', () => {
  /** Texts that act unless read as text. Each names itself, to find its element. */
  const corpus = [
    '<img src=x data-hostile onerror=alert(1)>',
    '"><svg data-hostile onload=alert(1)>',
    '<script data-hostile>alert(1)</script>',
    "'-alert(1)-'",
    'javascript:alert(1)//',
    '{{7*7}}${7*7}',
    '**b** [a](javascript:alert(1))',
    '<a data-hostile href="javascript:alert(1)">x</a>',
    '</textarea><b data-hostile>',
    '<iframe data-hostile srcdoc="<b>">',
    '&lt;b data-hostile&gt;&#x3c;i&#x3e;',
    '{first_name} %s %c <!--',
  ];
  /** Where a person may write what they like. */
  const free = wexcombe.questionnaire.nodes.flatMap((node) =>
    node.kind === 'question' && ['text', 'textarea', 'autocomplete'].includes(node.control) ? [node] : [],
  );

  async function goTo(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Returns the effects of the texts on a page: dialogs are noted before it runs. */
  async function made(page: Page): Promise<string[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll('[data-hostile], a[href^="javascript:" i]')].map(({ outerHTML }) => outerHTML),
    );
  }

  describe('what people and servers say is text and nothing else', () => {
    it('in every answer, on every page and in the review', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const { page, context } = here;
      page.on('dialog', (dialog) => {
        here.faults.push(`a dialog says ${dialog.message()}`);
        void dialog.dismiss();
      });
      await signIn(served, here, 'corpus@example.org');
      const { answers, counts } = wholeApplication();
      // Over-long text is kept as well, and shown as a mistake.
      const hostile = Object.fromEntries(free.map(({ key }, index) => [key, corpus[index % corpus.length]!]));
      expect(free.length).toBeGreaterThan(60);
      for (const [path, data] of [
        ['/api/answer', { answers: { ...answers, ...hostile } }],
        ['/api/tabs', { tab_id: 'essay', chosen_tab: 'write' }],
        ...Object.entries(counts).map(
          ([button, count]) => ['/api/add-another', { button_id: button, num_components: count }] as const,
        ),
      ] as const)
        expect([path, (await context.request.put(path, { data })).status()]).toEqual([path, 200]);
      const seen = new Set<string>();
      for (const path of ['/about', '/education', '/final-steps', '/review']) {
        await goTo(page, path);
        expect([path, await made(page)]).toEqual([path, []]);
        const shown = await page.evaluate(() =>
          [
            document.body.innerText,
            ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
          ].join('\n'),
        );
        for (const text of corpus) if (shown.includes(text)) seen.add(text);
      }
      expect(corpus.filter((text) => !seen.has(text))).toEqual([]);
      expect(here.faults).toEqual([]);
      await context.close();
    });

    it('in what a lookup suggests and in what a school fills in', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const { page } = here;
      await page.route('**/lookup/find?text=*', (route) =>
        route.fulfill({
          json: corpus.slice(0, 3).map((text, index) => ({ id: String(index), text, sub_text: corpus[index + 3] })),
        }),
      );
      await page.route('**/lookup/find?id=*', (route) =>
        route.fulfill({
          json: {
            name: corpus[0],
            address_line_1: corpus[1],
            address_line_2: '',
            city: corpus[2],
            state: 'NE',
            zip: '68508',
            country: 'US',
            ceeb: '123456',
          },
        }),
      );
      await goTo(page, '/education');
      await page.getByRole('combobox', { name: /^Search for your school/ }).pressSequentially('hostile');
      await expect
        .poll(() => page.locator('.quire-suggestions').getByRole('option').first().innerText())
        .toContain(corpus[0]!);
      expect(await made(page)).toEqual([]);
      await page.locator('.quire-suggestions').getByRole('option').first().click();
      await here.student.holds('City or town', corpus[2]!);
      expect(await made(page)).toEqual([]);
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    it('in the messages of a server, in a toast', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const { page, student } = here;
      const message = corpus.slice(0, 4).join(' ');
      await page.route('**/public/login', (route) => route.fulfill({ status: 400, json: { message } }));
      await goTo(page, '/login');
      await fillsLogin(student, 'ada@example.org');
      await page.getByText(message).first().waitFor();
      expect(await made(page)).toEqual([]);
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });
});

describe('the policy of the page', () => {
  it('text that would become markup or script is refused, and every journey sees the refusal', async () => {
    const here = await visit(served);
    const { page } = here;
    await page.goto('/about');
    const tries = await page.evaluate(() => {
      const refused = (work: () => void): boolean => {
        try {
          work();
          return false;
        } catch {
          return true;
        }
      };
      return [
        refused(() => {
          document.createElement('div').innerHTML = '<b>bold</b>';
        }),
        refused(() => {
          document.createElement('script').text = 'document.title = "taken"';
        }),
        refused(() => {
          new DOMParser().parseFromString('<p>text</p>', 'text/html');
        }),
        refused(() => {
          setTimeout('document.title = "taken"');
        }),
      ];
    });
    expect(tries).toEqual([true, true, true, true]);
    await expect
      .poll(() => here.faults.filter((fault) => fault.includes('require-trusted-types-for')).length)
      .toBeGreaterThanOrEqual(3);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/x.png' }));
    });
    await expect
      .poll(() => here.faults.some((fault) => fault.includes('img-src refused https://elsewhere.example')))
      .toBe(true);
    await here.context.close();
  });
});
