import type { Queryable } from '../../database/database.ts';

/**
 * Among the incoming ZIP codes, a city of several gets a record of its own, without a ZIP code and with the more weight the more
 * it has; its ZIP codes weigh nothing. The one ZIP code of a small city stands for it.
 */
export async function cityRecords(queryable: Queryable): Promise<void> {
  await queryable.query(
    `INSERT INTO incoming (id, name, city, state, country, weight, name_words, search_words)
     SELECT country || '-' || state || '-' || replace(trim(name_words), ' ', '-'), min(name), min(city), state, country, least(5, 1 + log(2, count(*)) / 2),
       name_words, min(replace(search_words, ' ' || lower(zip) || ' ', ' '))
     FROM incoming GROUP BY country, state, name_words HAVING count(*) > 1`,
  );
  await queryable.query(
    `UPDATE incoming SET weight = CASE WHEN EXISTS (
       SELECT FROM incoming AS city WHERE city.zip = '' AND city.country = incoming.country AND city.state = incoming.state AND city.name_words = incoming.name_words
     ) THEN 0 ELSE 1 END WHERE zip <> ''`,
  );
}
