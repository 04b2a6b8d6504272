/** What a screen may cost: the JavaScript a browser loads until it is usable, in gzip bytes. */
interface Budget {
  /** As the build and the bench print it. */
  readonly screen: string;
  readonly limit: number;
  /** The modules that the screen cannot do without: their chunks, and all that those import, are counted. */
  readonly needs: readonly string[];
}

/** Sizes are said in thousands of bytes, as browsers' own tools say them. */
const kB = (n: number) => n * 1000;

const office = ['index.html', 'src/app/office.tsx'];
const admin = [...office, 'src/app/admin.tsx'];
const mobile = (page: string) => ['index.html', 'src/app/light.tsx', `src/webview/pages/${page}.tsx`];

/** Held by the build, counted from its manifest. The bench counts the same screens in a browser. */
export const budgets: readonly Budget[] = [
  { screen: 'login', limit: kB(105), needs: office },
  // Of these two 5 kB are for resources that are added: a file of one weighs about one.
  { screen: 'list', limit: kB(335), needs: [...admin, 'src/admin/list/ResourceList.tsx'] },
  { screen: 'form', limit: kB(380), needs: [...admin, 'src/admin/form/ResourceForm.tsx'] },
  { screen: 'dashboard', limit: kB(330), needs: [...admin, 'resources/dashboard.page.tsx'] },
  { screen: 'privacy-policy', limit: kB(105), needs: mobile('legal/LegalPage') },
  { screen: 'term-condition', limit: kB(105), needs: mobile('legal/LegalPage') },
  { screen: 'edit-profile', limit: kB(125), needs: mobile('profile/EditProfile') },
  { screen: 'change-password', limit: kB(125), needs: mobile('password/ChangePassword') },
  { screen: 'forgot-password', limit: kB(125), needs: mobile('forgot/ForgotPassword') },
  { screen: 'forgot-email', limit: kB(125), needs: mobile('email/ForgotEmail') },
  { screen: 'dana-lestari', limit: kB(125), needs: mobile('fund/EndowmentFund') },
  { screen: 'edit-profile-picture', limit: kB(140), needs: mobile('picture/EditProfilePicture') },
];
