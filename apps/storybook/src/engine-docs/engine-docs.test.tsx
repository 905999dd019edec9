import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import process from 'node:process';
import type { ComponentType, ReactElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentsPort } from '@quire/form-engine';
import { compileConfig } from '@quire/form-engine/config';

const pages = resolve('docs/engine');
/** A block of code, and the comment in its first line that names its file. */
const block = /^```\w+\n(?:\/\/|#|\/\*) (\S+\.\w+)(?: \*\/)?\n([\s\S]*?)^```$/gm;

/** Beside this file, where the packages are in reach. */
const folder = resolve('apps/storybook/src/engine-docs/generated');
const found: string[] = [];
const tried = new Set<string>();

/** Imports what a page of the docs shows under a name. */
async function shown(file: string): Promise<Record<string, unknown>> {
  tried.add(file);
  return (await import(/* @vite-ignore */ join(folder, file))) as Record<string, unknown>;
}
const text = (file: string): Promise<string> => {
  tried.add(file);
  return readFile(join(folder, file), 'utf8');
};
const component = async (file: string, name: string): Promise<ComponentType<Record<string, unknown>>> =>
  (await shown(file))[name] as ComponentType<Record<string, unknown>>;
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string): boolean =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

const one = { title: 'One', items: [{ question: 'name', label: 'Name', control: 'text', required: 'Name' }] };
const about = {
  pages: { about: one, more: { ...one, title: 'More', items: [{ ...one.items[0], question: 'more', label: 'More' }] } },
};

beforeAll(async () => {
  for (const page of await readdir(pages))
    for (const [, file, code] of (await readFile(join(pages, page), 'utf8')).matchAll(block)) {
      expect(found).not.toContain(file);
      found.push(file!);
      await mkdir(dirname(join(folder, file!)), { recursive: true });
      await writeFile(join(folder, file!), code!);
    }
  await mkdir(join(folder, 'form/pages'), { recursive: true });
  await writeFile(
    join(folder, 'form/pages/about.yaml'),
    'page: about\ntitle: About\norder: 1\nitems:\n  - question: name\n    label: Name\n    control: text\n',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the docs for developers elsewhere', () => {
  it('main.jsx and form.yaml show a form, and post what counts', async () => {
    const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    document.body.innerHTML = '<main id="root"></main>';
    expect(await text('form.yaml')).toContain('Write to us');
    await shown('main.jsx');
    await screen.findByRole('heading', { name: 'Write to us' });
    type(/^Your name/, 'Ada');
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    press('Submit');
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(JSON.parse(post.mock.calls[0]![1]!.body as string)).toEqual({ name: 'Ada', reply: 'N', reply_desc: 'No' });
    document.body.innerHTML = '';
    post.mockRestore();
  });

  it('object.jsx and files.jsx show theirs', async () => {
    const Trip = await component('object.jsx', 'Trip');
    const { unmount } = render(<Trip onSubmit={() => undefined} />);
    await screen.findByRole('heading', { name: 'About you' });
    press('Your trip');
    await screen.findByRole('option', { name: 'Turin' });
    press('Check your answers');
    await screen.findByRole('button', { name: 'Send' });
    unmount();
    const Form = await component('files.jsx', 'Form');
    render(<Form onSubmit={() => undefined} />);
    expect(await screen.findByLabelText(/^Name/)).toBeInstanceOf(HTMLInputElement);
  });

  it('compile.js finds the mistake, and the config of the build is one of Vite', async () => {
    const { config, problems } = await shown('compile.js');
    expect([config, (problems as { what: string }[]).map(({ what }) => what)]).toEqual([
      undefined,
      ['"items" has no entries.'],
    ]);
    const { default: vite } = (await shown('vite.config.js')) as { default: { plugins: { name: string }[] } };
    expect(vite.plugins.map(({ name }) => name)).toEqual(['quire-config']);
  });

  it('prove.js finds what nobody can see, with its line', async () => {
    const { prove } = (await shown('prove.js')) as { prove: (config: string) => { line: number }[] };
    const never = '{ all: [{ key: a, lt: 5 }, { key: a, gt: 6 }] }';
    const items = `  - question: a\n    label: A\n    control: text\n  - notice: B\n    showWhen: ${never}\n`;
    expect(prove(`title: One\nitems:\n${items}`).map(({ line }) => line)).toEqual([7]);
  });

  it('draft.jsx keeps a draft until it is sent, and state.jsx begins again', async () => {
    const Contact = await component('draft.jsx', 'Contact');
    const onSubmit = vi.fn();
    const first = render(<Contact config={one} onSubmit={onSubmit} />);
    await screen.findByLabelText('Name');
    type(/^Name/, 'Ada');
    first.unmount();
    const second = render(<Contact config={one} onSubmit={onSubmit} />);
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Ada');
    press('Submit');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    second.unmount();

    const Again = await component('state.jsx', 'Contact');
    render(<Again config={one} onSubmit={onSubmit} />);
    await screen.findByLabelText('Name');
    type(/^Name/, 'Ada');
    press('Start again');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  });

  it('check.js refuses what is missing, and render.jsx has the answers in its HTML', async () => {
    const { check } = (await shown('check.js')) as {
      check: (source: object, answers: object) => { problems: { key: string }[]; accepted: object };
    };
    expect(check(one, {}).problems.map(({ key }) => key)).toEqual(['name']);
    expect(check(one, { name: 'Ada', other: 'x' })).toEqual({ problems: [], accepted: { name: 'Ada' } });
    const { render: html } = (await shown('render.jsx')) as { render: (source: object, answers: object) => string };
    expect(html(one, { name: 'Ada' })).toContain('value="Ada"');
  });

  it('looks.css sets properties that the styles have, and stars.jsx draws the stars', async () => {
    const tokens = await readFile('packages/ui/src/tokens.css', 'utf8');
    const set = [...(await text('looks.css')).matchAll(/--quire[\w-]+/g)].map(([name]) => name);
    expect(set.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
    const Rating = await component('stars.jsx', 'Rating');
    const onSubmit = vi.fn();
    render(<Rating onSubmit={onSubmit} />);
    fireEvent.click(await screen.findByRole('radio', { name: '★★' }));
    press('Submit');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ rating: '2', rating_desc: '2 stars' }));
  });

  it('sign-up.jsx shows what the server refuses, and user-name.jsx what a check finds', async () => {
    const post = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url) =>
        Promise.resolve(
          url === '/people'
            ? Response.json({ errors: { name: 'Already registered' } }, { status: 422 })
            : Response.json({ isTaken: url === '/taken?name=Ada' }),
        ),
      );
    const SignUp = await component('sign-up.jsx', 'SignUp');
    const signUp = render(<SignUp config={one} />);
    await screen.findByLabelText('Name');
    type(/^Name/, 'Ada');
    press('Submit');
    await screen.findByText('Already registered');
    signUp.unmount();

    const UserName = await component('user-name.jsx', 'UserName');
    const asked = { ...one, items: [{ ...one.items[0], question: 'username' }] };
    const onSubmit = vi.fn();
    const userName = render(<UserName config={asked} onSubmit={onSubmit} />);
    await screen.findByLabelText('Name');
    type(/^Name/, 'Ada');
    press('Submit');
    await screen.findByText('This name is taken.');
    type(/^Name/, 'Grace');
    press('Submit');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'Grace' }));
    userName.unmount();
    post.mockRestore();
  });

  it('own-button.jsx submits, and routed.jsx keeps the page in the address', async () => {
    const WithOwnButton = await component('own-button.jsx', 'WithOwnButton');
    const onSubmit = vi.fn();
    const own = render(<WithOwnButton config={one} onSubmit={onSubmit} />);
    await screen.findByLabelText('Name');
    type(/^Name/, 'Ada');
    press('Save and close');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' }));
    own.unmount();

    const Routed = await component('routed.jsx', 'Routed');
    const routed = render(<Routed config={about} onSubmit={onSubmit} />);
    await screen.findByRole('heading', { level: 1, name: 'One' });
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'More' });
    expect(location.search).toBe('?page=more');
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'One' });
    routed.unmount();
  });

  it('typed.tsx asks, uploads.js uploads, and jest.config.js transforms these packages', async () => {
    const VisitForm = await component('typed.tsx', 'VisitForm');
    const { unmount } = render(<VisitForm save={() => undefined} />);
    await screen.findByRole('radio', { name: 'Fish' });
    unmount();

    const put = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const { documents } = (await shown('uploads.js')) as { documents: DocumentsPort };
    const heard = vi.fn();
    documents.subscribe('cv', heard);
    documents.choose('cv', new File(['x'], 'cv.pdf'));
    await waitFor(() => expect(documents.state('cv')).toEqual({ status: 'completed', fileName: 'cv.pdf' }));
    void documents.remove('cv');
    expect([documents.state('cv').status, heard.mock.calls.length]).toEqual(['not_answered', 3]);
    put.mockRestore();

    const { default: jest } = (await shown('jest.config.js')) as { default: { transformIgnorePatterns: [string] } };
    const isIgnored = (path: string): boolean => new RegExp(jest.transformIgnorePatterns[0]).test(path);
    expect(['@quire/ui/dist/index.js', 'react/index.js'].map((file) => isIgnored(`/a/node_modules/${file}`))).toEqual([
      false,
      true,
    ]);
  });

  it('app/apply/page.jsx compiles on the server what apply-form.jsx shows', async () => {
    await text('apply-form.jsx');
    const { default: ApplyPage } = (await shown('app/apply/page.jsx')) as { default: () => Promise<ReactElement> };
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const page = await ApplyPage().finally(() => cwd.mockRestore());
    render(page);
    expect(screen.getByRole('heading', { level: 1, name: 'Write to us' })).toBeInstanceOf(HTMLElement);
  });

  it('parts.jsx composes a form', async () => {
    const { open, Parts } = (await shown('parts.jsx')) as {
      open: (config: unknown) => { problems: { validating(on: boolean): void } };
      Parts: ComponentType<{ application: unknown }>;
    };
    const application = open(compileConfig(about).config);
    render(<Parts application={application} />);
    await screen.findByRole('heading', { name: 'One' });
    application.problems.validating(true);
    fireEvent.click(await screen.findByRole('link', { name: 'More: Name' }));
    await screen.findByRole('heading', { level: 1, name: 'More' });
    press('Read it again');
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeInstanceOf(HTMLElement);
  });

  it('student.yaml is a form', async () => {
    expect(compileConfig(await text('student.yaml')).problems).toEqual([]);
  });

  // The last: it looks at what the others have tried.
  it('every block of code is tried', () => {
    expect([...tried].sort()).toEqual([...found].sort());
  });
});
