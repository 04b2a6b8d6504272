import type { Part } from '../openapi/parts.ts';
import { forgotPasswordPaths } from './forgotPassword/forgotPasswordPaths.ts';
import { fundPaths } from './fund/fundPaths.ts';
import { profilePaths } from './profile/profilePaths.ts';

/** What the OpenAPI document says of the mobile pages' calls. */
export const mobilePaths: Readonly<Record<string, Part>> = { ...forgotPasswordPaths, ...profilePaths, ...fundPaths };
