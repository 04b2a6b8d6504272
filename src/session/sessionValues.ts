/** The id of a user: a number, or a text such as a UUID, depending on the API. */
export type UserId = number | string;

/** The six values from a log-in that the browser keeps. */
export interface SessionValues {
  readonly access_token: string;
  readonly id_user: UserId;
  readonly name: string;
  readonly phone: string;
  readonly profile_picture: string;
  readonly refresh_token: string;
}

/** Their names, also in cookies. The token comes first: it is removed first and written last. */
export const sessionKeys = ['access_token', 'id_user', 'name', 'phone', 'profile_picture', 'refresh_token'] as const;
