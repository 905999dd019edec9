import { getProfile } from '@quire/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Profile of the student on the server: fetched once on entry, dropped with the session. */
export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => getProfile({ signal }) });
