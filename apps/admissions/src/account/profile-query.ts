import { getProfile } from '@quire/api-client';
import { queryOptions } from '@tanstack/react-query';

/** What the server keeps of the student: fetched once on entry, gone with the session. */
export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => getProfile({ signal }) });
