import type { Routes } from '../http/routes.ts';
import { type ForgotPasswordRoutes, forgotPasswordRoutes } from './forgotPassword/forgotPasswordRoutes.ts';
import { type FundRoutes, fundRoutes } from './fund/fundRoutes.ts';
import { type ProfileRoutes, profileRoutes } from './profile/profileRoutes.ts';

/** The calls of the mobile pages: a forgotten password, the profile, the endowment fund. */
export const mobileRoutes = (routes: Routes, given: ForgotPasswordRoutes & ProfileRoutes & FundRoutes): void => {
  forgotPasswordRoutes(routes, given);
  profileRoutes(routes, given);
  fundRoutes(routes, given);
};
