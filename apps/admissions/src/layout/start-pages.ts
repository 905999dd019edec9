import type { Institution } from '@quire/validation';
import type { Messages } from '@quire/messages';

/**
 * Returns the HTML in place of an application that cannot open: without scripts, in an old browser, or after a failed
 * start by `watchStart`. The page contains all of it, since nothing else may arrive.
 */
export function startPages(
  { name, monogram, applicationTitle, technicalHelp, contact }: Institution,
  { start, errors, help }: Messages,
): string {
  const page = (
    title: string,
    text: string,
    href = '',
    way = errors.reload,
  ): string => `<div class="quire-frame application-start">
      <header class="quire-header"><div class="quire-measure quire-header__row"><div class="quire-header__brand">
        <span class="quire-header__monogram" aria-hidden="true">${asHtml(monogram)}</span>
        <span class="quire-header__name">${asHtml(name)}</span>
        <span class="quire-header__title">${asHtml(applicationTitle)}</span>
      </div></div></header>
      <main class="quire-frame__main"><div class="quire-measure">
        <h1 tabindex="-1">${asHtml(title)}</h1>
        <p>${asHtml(text)}</p>
        <p><a class="quire-button quire-button--primary" href="${href}">${asHtml(way)}</a></p>
        ${technicalHelp ? `<p>${asHtml(help.technical)} ${mail(technicalHelp.email)}</p>` : ''}
        ${contact ? `<p>${asHtml(help.contact)} ${mail(contact.email)} ${phone(contact.phone)}</p>` : ''}
      </div></main>
    </div>`;
  return `<noscript>${page(start.scriptsTitle, start.scripts)}</noscript>
    <template id="start-failed">${page(errors.rootTitle, start.failed)}</template>
    <template id="start-old">${page(start.oldTitle, start.old, 'mailto:', start.emailAddress)}</template>`;
}

/**
 * Returns the first page as it stands in the HTML, with the words for a slow connection, and the cards that take its
 * place at their addresses.
 * @param html as the application renders it
 * @param never names of controls whose texts no storage keeps, not even until the application is there
 */
export function firstPage(
  html: string,
  cards: readonly { path: string; html: string }[],
  never: readonly string[],
  { start }: Messages,
): string {
  const slow = `<p role="status" class="first-page__slow">${asHtml(start.early)}</p>`;
  // The engine disables it until it can be pressed; the application presses it once it is there.
  const pressable = html.replaceAll(/(id="[\w-]+-control-none"[^>]*?) disabled=""/g, '$1');
  const others = cards.map((card) => `<template data-path="${card.path}"><div>${card.html}</div></template>`).join('');
  return `<div id="first-page" data-never="${never.join(' ')}">${slow}<div>${pressable}</div></div>${others}`;
}

const mail = (address: string): string => `<a href="mailto:${encodeURI(address)}">${asHtml(address)}</a>`;

const phone = (number = ''): string =>
  number === ''
    ? ''
    : `<a class="application-whole" href="tel:${number.replaceAll(/[^+\d]/g, '')}">${asHtml(number)}</a>`;

/** Writes text as HTML, in an attribute as well. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
