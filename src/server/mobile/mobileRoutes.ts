import type { Routes } from '../http/call.ts';
import type { Part } from '../openapi/parts.ts';
import { forgotPasswordPaths, forgotPasswordRoutes } from './forgotPassword/forgotPasswordRoutes.ts';
import { fundPaths } from './fund/fundPaths.ts';
import { type FundRoutes, fundRoutes } from './fund/fundRoutes.ts';
import { profilePaths } from './profile/profileCalls.ts';
import { type ProfileRoutes, profileRoutes } from './profile/profileRoutes.ts';

/** The OpenAPI paths of the mobile pages' calls. */
export const mobilePaths: Readonly<Record<string, Part>> = { ...forgotPasswordPaths, ...profilePaths, ...fundPaths };

/** The calls of the mobile pages: a forgotten password, the profile, the endowment fund. */
export const mobileRoutes = (routes: Routes, parts: ProfileRoutes & FundRoutes): void => {
  forgotPasswordRoutes(routes, parts);
  profileRoutes(routes, parts);
  fundRoutes(routes, parts);
};
