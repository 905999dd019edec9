-- Up Migration

-- Why a document or a copy is as it is: the code of a text and its values, as {"code": …, "values": …}. A row from before has its sentence in message.
ALTER TABLE document ADD COLUMN reason jsonb;
ALTER TABLE application_pdf ADD COLUMN reason jsonb;
