/** Who is logged in: a number, or a text such as a UUID where the API calls its people so. */
export type UserId = number | string;

/** The six values that a login gives and the browser keeps. */
export interface SessionValues {
  readonly access_token: string;
  readonly id_user: UserId;
  readonly name: string;
  readonly phone: string;
  readonly profile_picture: string;
  readonly refresh_token: string;
}

/** Their names, and those of their cookies. The token stands first: it is the first to go and the last to come. */
export const sessionKeys = ['access_token', 'id_user', 'name', 'phone', 'profile_picture', 'refresh_token'] as const;
