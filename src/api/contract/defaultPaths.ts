/** The start of all paths of the API, unless the settings say otherwise. */
export const defaultPrefix = '/api';

/** The paths of calls that belong to no resource, with the prefix. Each can be set in `/config.json`. */
export const defaultPaths = {
  login: '/api/login-web',
  logout: '/api/logout-web',
  forgotPassword: '/api/authenticate/mobile/forgot-password',
  validateToken: '/api/authenticate/mobile/validate-token',
  updatePassword: '/api/authenticate/mobile/update-password',
  profile: '/api/profile',
  profilePicture: '/api/profile/picture',
  profilePassword: '/api/profile/password',
  forgotEmail: '/api/profile/forgot-email',
  fund: '/api/dana-lestari',
  donations: '/api/dana-lestari/donations',
} as const;

export type PathName = keyof typeof defaultPaths;
