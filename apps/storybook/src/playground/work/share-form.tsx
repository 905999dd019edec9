import { Button, Field, TextInput } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import type { Files } from './files.ts';
import { hashOf, longestLink, packLink } from './shared-link.ts';

/** Makes an address that holds the form, copies it, and shows it for those who copy it themselves. */
export function ShareForm({ files, page }: { files: Files; page: string }): ReactElement {
  const [made, setMade] = useState<{ of: Files; address?: string; text: string }>();
  const share = async (): Promise<void> => {
    const link = await packLink(files);
    if (link.length > longestLink) {
      const text =
        `This form makes an address of ${link.length.toLocaleString('en-US')} letters. Many programs cut an address ` +
        `after ${longestLink.toLocaleString('en-US')}, and the form would arrive damaged. Send its text instead, ` +
        'or a part of it.';
      setMade({ of: files, text });
      return;
    }
    const address = `${page}${hashOf(link)}`;
    const text = await navigator.clipboard.writeText(address).then(
      () => 'Copied.',
      () => 'This browser does not copy by itself: copy it from here.',
    );
    setMade({ of: files, address, text });
  };
  const current = made?.of === files ? made : undefined;
  return (
    <>
      <Button variant="secondary" onClick={() => void share()}>
        Share
      </Button>
      <div className="play-shared" role="status">
        {current ? <p>{current.text}</p> : null}
        {current?.address === undefined ? null : (
          <Field
            id="play-address"
            label="Address of this form"
            hint="It holds the form itself, without answers. Nothing is stored on a server."
          >
            <TextInput
              id="play-address"
              aria-describedby="play-address-hint"
              readOnly
              value={current.address}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
        )}
      </div>
    </>
  );
}
