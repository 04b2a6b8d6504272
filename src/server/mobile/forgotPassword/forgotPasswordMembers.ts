import type { ForgotPassword, UpdatePassword, ValidateToken } from '#api/webviewCalls.ts';
import { newPassword } from '../../accounts/newPassword.ts';
import { type Members, someText } from '../../http/body/members.ts';

/** Who forgot it. */
export const forgotPassword: Members<ForgotPassword> = { username: someText(200) };
/** The code that came. */
export const validateToken: Members<ValidateToken> = { ...forgotPassword, token: someText(20) };
/** The code once more, and what the password is to be. */
export const updatePassword: Members<UpdatePassword> = { ...validateToken, password: newPassword };
