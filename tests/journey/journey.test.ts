import { describe, expect, it } from 'vitest';
import { completeApplicant } from '../../packages/authoring/src/testing/rows/index.ts';
import { arrived } from './arrived.ts';
import { askPatiently, profileOf } from './ask-patiently.ts';
import { followPolicy } from './follow-policy.ts';
import { mailedCode } from './outbox.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { fillsLogin, studentOn } from './student.ts';
import { signIn, visit } from './visit.ts';

const served = servedProduct();

describe('a whole application', () => {
  const password = 'Correct-Horse-7-Battery';
  const widths = [
    { width: 1280, height: 900, tier: { tags: 'deep' } },
    { width: 390, height: 844, tier: {} },
  ];

  describe.each(widths)(
    'a student applies, and no page breaks the security policy, at $width px',
    ({ width, height, tier }) => {
      it('from the first word typed to the completion page', tier, async () => {
        const { product, browser } = served;
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: { width, height },
          hasTouch: width < 600,
        });
        const faults: string[] = [];
        await followPolicy(context, faults);
        const page = await context.newPage();
        page.setDefaultTimeout(patience);
        page.on('pageerror', (error) => faults.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
        });
        const student = studentOn(page, width);
        const email = `ada.${width}@example.org`;
        const at = (path: string): Promise<void> => page.waitForURL((url) => url.pathname === path);
        const saved = (): Promise<void> =>
          page
            .getByText(/^Saved at /)
            .first()
            .waitFor();

        // Anybody may type before there is an account, and a reload keeps it.
        await page.goto(`${product.url}/?from=mail`);
        await at('/about');
        expect(new URL(page.url()).search).toBe('?from=mail');
        await expect.poll(() => page.title()).toContain('Wexcombe University');
        await student.looks('anonymous');
        await student.types('First name', 'Ada');
        await student.types('Last name', "O'Neill");
        await student.chooses('What is your citizenship status?', 'U.S. permanent resident');
        await student.selects('What is your primary country of citizenship?', 'Ireland');
        await page.getByText('Kept on this device').first().waitFor();
        await page.reload();
        await student.holds('First name', 'Ada');
        await student.holds('What is your primary country of citizenship?', 'IRL');

        // A wrong click hides the country and flipping back restores it.
        await student.chooses('What is your citizenship status?', 'U.S. citizen');
        await expect.poll(() => student.field('What is your primary country of citizenship?').count()).toBe(0);
        await student.chooses('What is your citizenship status?', 'U.S. permanent resident');
        await student.holds('What is your primary country of citizenship?', 'IRL');

        // Going on needs an account; the answers come along.
        await student.presses('Save and Continue');
        await arrived(page, '/signup');
        await student.looks('signup');
        await student.types('Email Address', email);
        await student.types('Password', 'short');
        await student.looks('signup-checklist');
        await student.types('Password', password);
        await student.presses('Sign Up');
        await arrived(page, '/confirm');
        await student.looks('confirm');
        await student.types('Confirmation Code', await mailedCode(product.dataDir, email));
        await student.presses('Confirm');
        await arrived(page, '/login');
        await student.looks('login');
        await fillsLogin(student, email);
        // That is where the student wanted to go.
        await at('/education');
        await saved();
        await page.getByText('Welcome, and thank you for creating an account').waitFor();
        await student.looks('logged-in');
        await page
          .getByRole('navigation', { name: 'Pages of the application' })
          .getByRole('link', { name: /About You/ })
          .click();
        await arrived(page, '/about');
        await student.holds('First name', 'Ada');

        // Straight to the end with most questions unanswered: the summary lists them.
        await page
          .getByRole('navigation', { name: 'Pages of the application' })
          .getByRole('link', { name: /Final Steps/ })
          .click();
        await arrived(page, '/final-steps');
        await student.looks('final-steps');
        await student.presses('Submit Application');
        await at('/about');
        const summary = page.getByRole('region', { name: "We're missing some information!" });
        await summary.waitFor();
        await student.looks('summary');
        // On phones the other pages are a line each.
        for (const line of await summary.locator('summary').all()) await line.click();
        const listed = await summary.getByRole('link').allInnerTexts();
        for (const name of [
          'Middle Name',
          'Date of Birth',
          'Gender',
          'Primary Phone Number',
          'Do you have dual citizenship?',
          'City',
          'Country',
          'When do you plan to enroll?',
          'Search for Your School',
        ]) {
          expect(listed).toContain(name);
        }
        expect(listed).not.toContain('First Name');

        // Each link opens its page and puts the focus into the control.
        await summary.getByRole('link', { name: 'Middle Name' }).click();
        await expect
          .poll(() => student.field('Middle name').evaluate((element) => element === document.activeElement))
          .toBe(true);
        await page.keyboard.type('Kathleen');
        await expect.poll(() => summary.getByRole('link', { name: 'Middle Name' }).count()).toBe(0);
        await student.looks('fixing');

        await student.types('Date of birth', '11/02/2008');
        await student.chooses('Gender', 'Woman');
        await student.types('Primary phone number', '5552345678');
        await student.holds('Primary phone number', '(555) 234-5678');
        await student.chooses('Do you have dual citizenship?', 'No');
        await student.types('Social Security number', '123456789');
        await student.types('Street address', '12 Elm Street');
        await student.selects('Country', 'United States');
        await student.types('City or town', 'Burlington');
        await student.selects('State or province', 'Vermont');
        await student.types('ZIP or postal code', '05401');
        await student.opens('Mailing address');
        await student.ticks('My mailing address is the same as my permanent address');
        await student.chooses('With whom do you make your permanent home?', 'Both parents or guardians');

        await summary.getByRole('link', { name: 'When do you plan to enroll?' }).click();
        await at('/education');
        await page.getByRole('radiogroup', { name: 'When do you plan to enroll?' }).locator('input:focus').waitFor();
        await student.chooses('When do you plan to enroll?', 'Fall 2027');
        await student.selects('What are you interested in studying?', 'Mathematics');
        await student.types('Search for your school', 'Burlington High School');
        await student.types('Grade point average', '3.666');
        await page.getByRole('link', { name: 'Please provide a valid GPA and round to two decimal places.' }).waitFor();
        await student.types('Grade point average', '3.67');
        await student.looks('academics');

        await student.presses('Save and Continue');
        await arrived(page, '/final-steps');
        await student.types('Personal statement', 'I changed my mind about\nprime numbers.');
        await student.chooses(
          'Have you ever been adjudicated guilty or convicted of a misdemeanor, felony, or other crime?',
          'No',
        );
        await student.chooses(
          'Do you waive your right to review recommendation letters?',
          'Yes, I waive my right to read them',
        );
        await student.ticks(
          'I certify that this application is complete and correct, and that the work in it is my own',
        );
        await expect.poll(() => summary.count()).toBe(0);
        await saved();

        expect((await profileOf(context)).answer).toMatchObject({
          email_address: email,
          first_name: 'Ada',
          middle_name: 'Kathleen',
          birth_date: '2008-11-02',
          state: 'VT',
          state_desc: 'Vermont',
          ssn: '123-45-6789',
          personal_statement_essay: 'I changed my mind about\nprime numbers.',
        });

        await student.presses('Submit Application');
        await at('/completion');
        await page.getByText('Your application was successfully submitted.').first().waitFor();
        await page.getByText(`Watch your email at ${email}.`).waitFor();
        await student.looks('completion');

        // A student who has submitted is always led here, also after logging in again.
        await page.goto(`${product.url}/about`);
        await at('/completion');
        await page
          .getByRole('button', { name: /Account|ada/ })
          .first()
          .click();
        await student.looks('account');
        await student.presses('Log Out');
        await arrived(page, '/login');
        await page.getByText('You have been logged out.').waitFor();
        await fillsLogin(student, email);
        await at('/completion');
        expect(faults).toEqual([]);
        await context.close();
      });
    },
  );
});

describe('another route', () => {
  const abroad = {
    ...completeApplicant,
    citizenship_type: '3',
    citizenship_visa_status: 'NONE',
    international_gateway: 'true',
  };

  it(
    'an international student reads at the button and on the last page that no application was received',
    { tags: 'deep' },
    async () => {
      const visitor = await visit(served);
      const { page } = visitor;
      await signIn(served, visitor, 'abroad@example.org');
      expect((await askPatiently(visitor.context.request, 'PUT', '/api/answer', { answers: abroad })).status()).toBe(
        200,
      );
      await page.goto('/final-steps');
      const looks = async (name: string): Promise<void> => {
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
          await studentOn(page, width).looks(name);
        }
      };
      await page.getByRole('button', { name: 'Send Without Applying' }).waitFor();
      await looks('another-route-button');
      await page.getByRole('button', { name: 'Send Without Applying' }).click();
      await page.getByRole('heading', { name: 'Your answers have been sent, and you have not applied yet' }).waitFor();
      await page.getByText('Your answers have been sent. You have not applied yet.', { exact: true }).waitFor();
      await page.getByText('The number of your answers is').waitFor();
      await looks('another-route');
      await expect
        .poll(() => page.getByRole('link', { name: 'common application service' }).getAttribute('href'))
        .toBe('https://common-application.example/wexcombe');
      expect(await page.locator('body').innerText()).not.toMatch(
        /our decision|Congratulations|Your application is submitted/,
      );
    },
  );
});
