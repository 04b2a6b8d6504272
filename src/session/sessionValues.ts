/** The six values that a login gives and the browser keeps. */
export interface SessionValues {
  readonly access_token: string;
  readonly id_user: number;
  readonly name: string;
  readonly phone: string;
  readonly profile_picture: string;
  readonly refresh_token: string;
}

/** Their names, and those of their cookies. The token stands first: it is the first to go and the last to come. */
export const sessionKeys = ['access_token', 'id_user', 'name', 'phone', 'profile_picture', 'refresh_token'] as const;
