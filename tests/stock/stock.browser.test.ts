// One file, so that all these tests share one build, app and browser.
import './cells.ts';
import './lists.ts';
import './forms.ts';
import './screens.ts';
import './hooks.ts';
import './pages.ts';
import './looks.ts';
