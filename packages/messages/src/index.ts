export { applicantName, fillText } from './fill-text.ts';
export {
  messageText,
  type BrowserMessageCode,
  type MessageCode,
  type MessageValues,
  type ValuesOf,
} from './message-text.ts';
export { browserMessages, withTexts, type BrowserMessages, type Messages, type ReplacedTexts } from './messages.ts';
export { texts, textValues } from '../texts/en.ts';
