// Loaded before a program of the tests (NODE_OPTIONS): the clock of its machine goes wrong by CLOCK_WRONG_BY
// milliseconds.
const wrongBy = Number(process.env['CLOCK_WRONG_BY']);
const right = Date;

globalThis.Date = new Proxy(right, {
  construct: (target, given: [], as) =>
    Reflect.construct(target, given.length === 0 ? [right.now() + wrongBy] : given, as) as Date,
  get: (target, name) => (name === 'now' ? () => right.now() + wrongBy : (Reflect.get(target, name) as unknown)),
});
